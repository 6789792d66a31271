/** The brush that adds to what was found in a picture, and takes away from it. */
export const brush = {
  brush: 'Brush',
  size: 'Size',
  kinds: { add: 'Keep', remove: 'Remove' },
  kindsText: { add: 'Paint over what belongs to it', remove: 'Paint over what does not' },
}
