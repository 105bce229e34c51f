type MascotPose = 'face' | 'sitting' | 'searching' | 'sleeping';

/**
 * With a title, the drawing is an image with that accessible name; without one it is decorative and hidden from
 * assistive technology.
 */
export type MascotProps = { pose: MascotPose; className?: string; title?: string };
