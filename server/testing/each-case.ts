/**
 * Tests cases one after another on one portal, where they leave nothing that another one finds: a portal of its own
 * takes more processor time than such a case. A failure names its case.
 */
export async function eachCase<const Case>(
  cases: readonly Case[],
  work: (given: Case) => Promise<void>,
): Promise<void> {
  for (const given of cases) {
    try {
      await work(given);
    } catch (error) {
      if (error instanceof Error) error.message = `${JSON.stringify(given)}: ${error.message}`;
      throw error;
    }
  }
}
