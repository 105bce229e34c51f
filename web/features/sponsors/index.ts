export { FeedSlot } from './FeedSlot.tsx';
