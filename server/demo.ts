import type { Portal } from './portal.ts';

interface DemoWorld {
  plantDemo: (portal: Portal) => Promise<boolean>;
}

/** While DEMO is on, fills an empty portal with the demo world of `seeds/`. */
export async function plantDemoWorld(portal: Portal): Promise<void> {
  if (!portal.config.demo) return;
  // By address: the server is built and checked without the seeds, which are built on the server.
  const { plantDemo } = (await import(new URL('../seeds/plant-demo.ts', import.meta.url).href)) as DemoWorld;
  const startedAt = Date.now();
  if (!(await plantDemo(portal))) return;
  const seconds = Math.round((Date.now() - startedAt) / 1000);
  console.log(`Mondo di prova pronto in ${seconds} s (DEMO=off per partire da vuoto).`);
}
