export { absentIsUndefined, createFolderMaker, namesIn, syncFolder, writeDurably } from './durable-files.ts';
export { inUnits, spaceOf, writtenFolders } from './free-space.ts';
export { type DiskGuard, diskGuard } from './guard.ts';
export { diskHealth } from './health.ts';
export { lostStorage } from './lost-storage.ts';
export { notWritable, whyNotWritable } from './may-write.ts';
export { refuseWritesOnFullDisk, refuseWritesWithoutStorage } from './refuse-writes.ts';
export { isShortForImages } from './short-for-images.ts';
