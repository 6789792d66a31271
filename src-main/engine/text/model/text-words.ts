/** A text with its line breaks as `\n`, whichever way they are written. */
export const plainBreaks = (text: string): string => text.replaceAll('\r\n', '\n').replaceAll('\r', '\n')

/** The words of a piece of a model's text, as records list them: both stored kinds of break are `\n`. */
export const wordsOf = (stored: string): string => plainBreaks(stored).replaceAll('\u0003', '\n')
