export type { Person, PersonalSource, Trace } from './person.ts';
