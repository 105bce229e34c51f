export {
  type Described,
  describe,
  describeWider,
  type FilterChip,
  headline,
  type WiderSearch,
  withoutEach,
} from './describe.ts';
