export const SENDER_MAX = 100;
export const MESSAGE_MAX = 2000;
