// npm start -- --version, trovacuccia version: prints which release this is.
import { releaseVersion } from '../server/release-version.ts';

console.log(releaseVersion());
