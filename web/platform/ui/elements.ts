import type { ReactElement } from 'react';

/**
 * What stands beside other things: elements, never a bare text. A browser that translates the page puts elements in the
 * place of the texts, and React cannot move, remove or change a text that is no longer there. Only the text that is
 * alone in its element is safe, because React then writes the whole content of the element.
 */
export type Elements = ReactElement | '' | false | null | undefined | readonly Elements[];
