import { buffer } from 'node:stream/consumers';
import { fromBuffer } from 'yauzl';

/** Returns the files of a ZIP as text, by name. */
export async function unzipped(bytes: Buffer): Promise<Map<string, string>> {
  const zip = await new Promise<import('yauzl').ZipFile>((done, failed) =>
    fromBuffer(bytes, { lazyEntries: true }, (error, opened) => (error ? failed(error) : done(opened))),
  );
  const files = new Map<string, string>();
  return new Promise((done, failed) => {
    zip.on('end', () => done(files));
    zip.on('error', failed);
    zip.on('entry', (entry: import('yauzl').Entry) => {
      zip.openReadStream(entry, (error, stream) => {
        if (error) return failed(error);
        void buffer(stream).then((content) => {
          files.set(entry.fileName, content.toString());
          zip.readEntry();
        });
      });
    });
    zip.readEntry();
  });
}
