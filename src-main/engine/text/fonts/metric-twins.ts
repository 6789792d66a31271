/**
 * Families whose glyphs have the same advances, so that lines break alike. Any of a group replaces any other; the first
 * one at hand is taken. Names as `plainName` writes them. Sources: fontconfig's `30-metric-aliases.conf`, and the
 * families' own descriptions.
 */
export const metricTwins: readonly (readonly string[])[] = [
  ['arimo', 'arial', 'liberationsans', 'helvetica', 'nimbussans', 'nimbussansl', 'texgyreheros', 'albany'],
  [
    ...[
      'tinos',
      'timesnewroman',
      'liberationserif',
      'times',
      'nimbusroman',
      'nimbusromanno9l',
      'texgyretermes',
    ],
    ...['thorndale', 'timesnewromanps', 'timesroman'],
  ],
  [
    ...['cousine', 'couriernew', 'liberationmono', 'courier', 'nimbusmono', 'nimbusmonops', 'texgyrecursor'],
    ...['cumberland', 'couriernewps'],
  ],
  ['carlito', 'calibri'],
  ['caladea', 'cambria'],
  ['gelasio', 'georgia'],
  ['selawik', 'segoeui'],
  ['liberationsansnarrow', 'arialnarrow'],
  ['p052', 'urwpalladiol', 'palatino', 'palatinolinotype', 'texgyrepagella'],
  ['c059', 'centuryschoolbookl', 'newcenturyschlbk', 'newcenturyschoolbook', 'texgyreschola'],
  ['urwbookman', 'urwbookmanl', 'itcbookman', 'texgyrebonum'],
  ['urwgothic', 'urwgothicl', 'itcavantgardegothic', 'avantgarde', 'texgyreadventor'],
  ['z003', 'urwchanceryl', 'itczapfchancery', 'zapfchancery', 'texgyrechorus'],
]
