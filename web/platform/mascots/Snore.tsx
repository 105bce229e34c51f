import { fur } from './fur.ts';

/** Three rising letters "z". */
export function Snore() {
  return (
    <path
      d="M76 40H83L76 48H83M89 23H98L89 33H98M103 5H114L103 17H114"
      fill="none"
      stroke={fur.violet}
      strokeWidth="3.6"
      strokeLinecap="round"
      strokeLinejoin="round"
    />
  );
}
