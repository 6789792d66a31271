/** A program that breaks the rules, or takes too long. The glyph is then drawn without instructions. */
export class HintFault extends Error {}
