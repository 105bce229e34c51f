import { ArrowLeft, Eye } from 'lucide-react';
import { LinkButton } from '#web/platform/ui/Button.tsx';
import { associationPath } from '../paths.ts';

/** The way from the public page of an association back to its work. */
export default function WayBack({ id }: { id: string }) {
  return (
    <aside aria-label="Vista pubblica" className="bg-primary-tint text-primary-hover print:hidden">
      <div className="page flex min-h-15 flex-wrap items-center justify-between gap-x-4 gap-y-2 py-2">
        <p className="flex items-center gap-2 font-semibold">
          <Eye size={20} aria-hidden="true" className="shrink-0" />
          <span>Così ti vede il pubblico</span>
        </p>
        <LinkButton
          to={`${associationPath(id)}#lavoro`}
          look="secondary"
          size="small"
          className="min-h-11!"
          icon={<ArrowLeft size={18} aria-hidden="true" />}
        >
          Torna al lavoro
        </LinkButton>
      </div>
    </aside>
  );
}
