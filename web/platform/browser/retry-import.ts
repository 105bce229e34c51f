/** After the first and the second failure. */
const PAUSES_MS = [300, 1200];

/** Loads a file of the portal, and asks for it twice more if it does not arrive. */
export async function retryImport<Loaded>(load: () => Promise<Loaded>): Promise<Loaded> {
  for (const pause of PAUSES_MS) {
    try {
      return await load();
    } catch {
      await new Promise((passed) => setTimeout(passed, pause));
    }
  }
  return load();
}
