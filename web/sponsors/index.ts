export { FeedSlot } from './FeedSlot.tsx';
export { FooterSlot } from './FooterSlot.tsx';
