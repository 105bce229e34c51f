/** One instruction of a Dockerfile: `COPY`, with the options (`--from=build`) and the rest. */
export interface Instruction {
  name: string;
  options: Record<string, string>;
  /** The rest of the line; the words of the JSON form are separated by spaces. */
  rest: string;
}

/** Instructions between two `FROM`s. */
export interface Stage {
  base: string;
  /** Name after `AS`; "" without one. */
  name: string;
  instructions: Instruction[];
}

/** Parses a Dockerfile with one line per instruction. */
export function parseDockerfile(text: string): Stage[] {
  const stages: Stage[] = [];
  for (const line of text.split('\n')) {
    if (line.trim() === '' || line.startsWith('#')) continue;
    const [, name = '', all = ''] = /^([A-Z]+) (.+)$/.exec(line) ?? [];
    if (!name) throw new Error(`not an instruction on one line: ${line}`);
    const options: Record<string, string> = {};
    const rest = all.replace(/^(--[a-z-]+=\S+ )+/, (found) => {
      for (const [, option, value] of found.matchAll(/--([a-z-]+)=(\S+)/g)) options[option!] = value!;
      return '';
    });
    if (name === 'FROM') {
      const [, base = '', as = ''] = /^(\S+)(?: AS (\S+))?$/.exec(rest) ?? [];
      stages.push({ base, name: as, instructions: [] });
    } else {
      stages.at(-1)?.instructions.push({ name, options, rest: fromJson(rest) });
    }
  }
  return stages;
}

/** `["a", "b"]` and `CMD ["a"]` as `a b`. */
function fromJson(rest: string): string {
  return rest.replace(/\[.*\]$/, (list) => (JSON.parse(list) as string[]).join(' '));
}
