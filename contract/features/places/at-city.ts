/** Returns where something is, in Italian: "a Lodi", "ad Ancona". */
export function atCity(name: string): string {
  return `${/^[aàá]/i.test(name) ? 'ad' : 'a'} ${name}`;
}
