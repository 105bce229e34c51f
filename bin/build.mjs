// npm run build: the same pages that npm start would build.
import { prepare } from './prepare/prepare.mjs';

await prepare({ pages: true });
