import { Eye } from 'lucide-react';
import { auth } from './auth.ts';

/** Says to a reader why there is nothing to change; nothing for others. */
export function ReadOnly({ className = 'mb-4' }: { className?: string }) {
  if (auth.use()?.role !== 'lettore') return null;
  return (
    <p className={`flex gap-3 rounded-md bg-primary-tint px-4 py-3 ${className}`}>
      <Eye size={22} aria-hidden="true" className="mt-0.5 shrink-0 text-primary" />
      <span>
        Sei in sola lettura: leggi tutto e scrivi note sui questionari. Per cambiare qualcosa chiedi a un proprietario
        del gruppo.
      </span>
    </p>
  );
}
