/**
 * Families that stand in for families that we may not ship, each for names that begin with one of `names`; the longest
 * beginning decides. Of `families` the first one at hand is taken. Names as `plainName` writes them.
 */
export const fontSubstitutes: readonly FontSubstitute[] = [
  {
    names: [
      'myriad',
      'segoeui',
      'frutiger',
      'verdana',
      'tahoma',
      'lucidagrande',
      'lucidasans',
      'dejavusans',
      'notosans',
    ],
    families: ['opensans'],
  },
  {
    names: ['sourcesans', 'ptsans', 'firasans', 'trebuchet', 'candara', 'corbel', 'optima'],
    families: ['lato'],
  },
  { names: ['sanfrancisco', 'sfpro', 'sfui', 'inter', 'dinpro', 'din', 'droidsans'], families: ['roboto'] },
  {
    names: [
      ...['arial', 'helvetica', 'helveticaneue', 'univers', 'nimbussans', 'swiss721', 'aktivgrotesk'],
      ...[
        'akzidenzgrotesk',
        'microsoftsansserif',
        'freesans',
        'liberationsans',
        'geneva',
        'acuminpro',
        'acumin',
      ],
    ],
    families: ['arimo'],
  },
  {
    names: [
      'futura',
      'avenir',
      'centurygothic',
      'avantgarde',
      'itcavantgarde',
      'josefin',
      'gillsans',
      'questrial',
    ],
    families: ['poppins'],
  },
  {
    names: ['gotham', 'proximanova', 'proxima', 'metropolis', 'museosans', 'nunito'],
    families: ['montserrat'],
  },
  { names: ['walsheim', 'gtwalsheim', 'brandongrotesque', 'brandon', 'quicksand'], families: ['raleway'] },
  {
    names: [
      ...[
        'palatino',
        'garamond',
        'adobegaramond',
        'agaramond',
        'minion',
        'sabon',
        'bembo',
        'baskerville',
        'caslon',
      ],
      ...['adobecaslon', 'jenson', 'bookantiqua', 'crimson', 'hoeflertext', 'cormorant', 'trajan'],
    ],
    families: ['ebgaramond', 'tinos'],
  },
  { names: ['didot', 'bodoni', 'bauerbodoni', 'abril', 'century', 'scotch'], families: ['playfairdisplay'] },
  {
    names: ['times', 'georgia', 'utopia', 'charter', 'notoserif', 'sourceserif', 'merriweather', 'freeserif'],
    families: ['tinos'],
  },
  { names: ['cambria', 'constantia', 'rockwell', 'clarendon'], families: ['caladea'] },
  {
    names: ['impact', 'dincondensed', 'dinnextcondensed', 'leaguegothic', 'tradegothic', 'antonio', 'anton'],
    families: ['oswald'],
  },
  { names: ['bebas', 'knockout', 'agency', 'steelfish'], families: ['bebasneue'] },
  {
    names: [
      ...[
        'courier',
        'consolas',
        'menlo',
        'monaco',
        'lucidaconsole',
        'andalemono',
        'inconsolata',
        'sourcecode',
      ],
      ...['robotomono', 'dejavusansmono', 'ocr', 'firacode', 'jetbrainsmono', 'freemono'],
    ],
    families: ['cousine'],
  },
  {
    names: [
      'brushscript',
      'zapfino',
      'edwardianscript',
      'snellroundhand',
      'shelley',
      'bickham',
      'kunstler',
      'alexbrush',
    ],
    families: ['greatvibes'],
  },
  {
    names: ['comicsans', 'bradleyhand', 'segoeprint', 'chalkboard', 'markerfelt', 'kalam'],
    families: ['caveat'],
  },
  {
    names: ['lucidahandwriting', 'segoescript', 'mistral', 'sacramento', 'satisfy'],
    families: ['dancingscript'],
  },
  { names: ['cooper', 'candyscript', 'lobsterscript', 'bello'], families: ['lobster'] },
  {
    names: ['applecoloremoji', 'segoeuiemoji', 'notoemoji', 'twemoji', 'emojione'],
    families: ['notocoloremoji'],
  },
  {
    names: [
      'hiragino',
      'kozuka',
      'kozgo',
      'kozmin',
      'yugothic',
      'yumincho',
      'meiryo',
      'msgothic',
      'msmincho',
      'notosanscjkjp',
    ],
    families: ['notosansjapanese', 'notosansjp', 'notosanscjkjp'],
  },
  {
    names: [
      ...['applesdgothic', 'malgun', 'nanum', 'adobegothicstd', 'adobemyungjo', 'batang', 'dotum', 'gulim'],
      ...['notosanskr', 'notosanscjkkr', 'spoqahansans'],
    ],
    families: ['notosanskorean', 'notosanskr', 'notosanscjkkr'],
  },
  {
    names: [
      ...[
        'pingfang',
        'microsoftyahei',
        'simsun',
        'simhei',
        'heiti',
        'songti',
        'stheiti',
        'adobesong',
        'adobeheiti',
      ],
      ...['microsoftjhenghei', 'notosanssc', 'notosanstc', 'notosanscjksc', 'notosanscjktc', 'sourcehansans'],
    ],
    families: ['notosansschinese', 'notosanssc', 'notosanscjksc'],
  },
  {
    names: ['notosansarabic', 'geezapro', 'adobearabic', 'dubai', 'notonaskh'],
    families: ['notosansarabic'],
  },
  { names: ['adobehebrew', 'arialhebrew', 'davidlibre', 'notoserifhebrew'], families: ['notosanshebrew'] },
  {
    names: ['mangal', 'kohinoordevanagari', 'adobedevanagari', 'notoserifdevanagari'],
    families: ['notosansdevanagari'],
  },
  { names: ['thonburi', 'adobethai', 'leelawad', 'sarabun', 'notoserifthai'], families: ['notosansthai'] },
]

export interface FontSubstitute {
  readonly names: readonly string[]
  readonly families: readonly string[]
}

/** For families that no line above names: what a word of their name says about their kind. */
export const kindSubstitutes: readonly { readonly word: RegExp; readonly families: readonly string[] }[] = [
  { word: /mono|code|typewriter|console/, families: ['cousine'] },
  { word: /signature|calligraph|callig|chancery|wedding/, families: ['greatvibes'] },
  { word: /script|hand|brush|cursive/, families: ['dancingscript'] },
  { word: /sans|grotes[kq]|gothic/, families: ['opensans'] },
  { word: /serif|roman|antiqua|garamond/, families: ['tinos'] },
]

/** Where nothing else fits, in this order; then any face. */
export const lastResorts = [
  'notosans',
  'opensans',
  'arimo',
  'liberationsans',
  'dejavusans',
  'arial',
  'helvetica',
]
