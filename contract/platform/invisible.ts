/**
 * Characters that nobody sees and that come with copying: zero-width spaces and joiners, direction marks, soft hyphens,
 * variation selectors, fillers (Default_Ignorable_Code_Point), and other format characters (Cf).
 */
const INVISIBLE = /[\p{Default_Ignorable_Code_Point}\p{Cf}]/gu;
/** An emoji of several characters, which such characters join, or one invisible character. */
const EMOJI_OR_INVISIBLE =
  /(\p{Extended_Pictographic}\uFE0F?\p{Emoji_Modifier}?(?:\u200D\p{Extended_Pictographic}\uFE0F?\p{Emoji_Modifier}?)*)|[\p{Default_Ignorable_Code_Point}\p{Cf}]/gu;

/** A character that is seen: no blank, also of Braille, and none of those above, of control or of private use. */
const SEEN = /[^\p{Default_Ignorable_Code_Point}\p{Cc}\p{Cf}\p{Co}\p{Z}\u2800]/u;

/** Returns whether nothing of a text is seen. */
export function isBlank(text: string): boolean {
  return !SEEN.test(text);
}

/** Removes them everywhere: for e-mail addresses, user names, codes and tokens, in which they never have a meaning. */
export function withoutInvisible(typed: string): string {
  return typed.replaceAll(INVISIBLE, '');
}

/** Removes them except within an emoji: for names. */
export function withoutInvisibleAroundEmoji(typed: string): string {
  return typed.replaceAll(EMOJI_OR_INVISIBLE, (_, emoji: string | undefined) => emoji ?? '');
}
