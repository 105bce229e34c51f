// npm start -- --version, trovacuccia version: prints which release this is.
import { releaseVersion } from '../server/platform/runtime/release-version.ts';

console.log(releaseVersion());
