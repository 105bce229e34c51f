import { createRoot } from 'react-dom/client';
import IdentityDialog from './IdentityDialog.tsx';

/** Shared by calls that need it at the same time, so that one dialog opens. */
let asking: Promise<boolean> | null = null;

/**
 * Asks the person to confirm who they are. Resolves to false if they close the dialog. It has a React root of its own,
 * so that no page carries its code.
 */
export function askForIdentity(): Promise<boolean> {
  asking ??= new Promise<boolean>((answer) => {
    const element = document.body.appendChild(document.createElement('div'));
    const root = createRoot(element);
    root.render(
      <IdentityDialog
        onEnd={(confirmed) => {
          root.unmount();
          element.remove();
          answer(confirmed);
        }}
      />,
    );
  }).finally(() => {
    asking = null;
  });
  return asking;
}
