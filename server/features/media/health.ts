import { longDate } from '#contract/platform/dates.ts';
import { withDate } from '#contract/platform/with-date.ts';
import type { HealthCheck } from '#server/platform/health/index.ts';
import { readOwnership } from './owner.ts';
import { readSweep, type SweepState } from './sweep-images.ts';

type Finding = Awaited<ReturnType<HealthCheck['run']>>;

const FOREIGN: Finding = {
  status: 'error',
  message:
    'La cartella delle foto porta il segno di un altro database: nessuna foto viene tolta. Controlla DATA_DIR e DATABASE_URL. Se la cartella è quella giusta, dai `npm run admin -- adotta-foto`.',
};
const UNCLAIMED: Finding = {
  status: 'error',
  message:
    'La cartella delle foto contiene file che questo database non conosce: nessuna foto viene tolta. Se hai un backup, ripristinalo. Se la cartella è quella giusta, dai `npm run admin -- adotta-foto`.',
};

export const mediaHealth: HealthCheck[] = [
  {
    name: 'media-sweep',
    title: 'Foto inutilizzate',
    async run(portal) {
      const ownership = await readOwnership(portal);
      if (ownership !== 'ours') return ownership === 'foreign' ? FOREIGN : UNCLAIMED;
      const [images, files] = [await readSweep(portal, 'images'), await readSweep(portal, 'files')];
      const refused = [
        sentence(images, 'foto che nessun annuncio usa'),
        sentence(files, 'file senza una foto nel database'),
      ];
      const message = refused.filter(Boolean).join(' ');
      if (message) return { status: 'warning', message: `${message} ${HOW_TO_ALLOW}` };
      if (!images || !files) return { status: 'waiting', message: "La prima pulizia comincia un giorno dopo l'avvio." };
      return { status: 'ok', message: lastSweep(images, files) };
    },
  },
];

const HOW_TO_ALLOW =
  'Potrebbe mancare una parte del database. Se invece è giusto così, permettila (`POST /admin/media/sweep`, o `npm run admin -- pulizia-foto` a portale fermo): i file restano nel cestino per 30 giorni.';

function sentence(state: SweepState | null, what: string): string {
  if (!state?.refused) return '';
  return `La pulizia si è fermata: toglierebbe ${state.refused.going} ${what} su ${state.refused.of}.`;
}

function lastSweep(images: SweepState, files: SweepState): string {
  const on = ({ at }: SweepState) => withDate('il', longDate(at));
  return `Ultima pulizia ${on(images)}: ${images.moved} foto nel cestino; ${on(files)}: ${files.moved} file senza foto.`;
}
