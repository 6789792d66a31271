/**
 * The same texts in another language, with every key and no other. Plurals are keys that end in `_one` and `_other`;
 * values stand in `{{count}}`, as in i18next.
 */
export type Wording<English> = {
  readonly [Key in keyof English]: English[Key] extends string ? string : Wording<English[Key]>
}
