// npm run build: builds the same pages as npm start.
import { prepare } from './prepare/prepare.mjs';

await prepare({ pages: true });
