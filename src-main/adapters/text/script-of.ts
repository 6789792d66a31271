/** ISO 15924 codes of Unicode's scripts, the most frequent ones first. */
const scripts = `Latn Zyyy Zinh Cyrl Grek Hani Hira Kana Hang Arab Hebr Deva Thai Beng Taml Telu Gujr Guru Knda Mlym Orya
  Sinh Laoo Khmr Mymr Tibt Geor Armn Ethi Mong Bopo Yiii Cher Cans Tfng Nkoo Syrc Thaa Java Bali Sund Lana Tale Talu Cham
  Copt Goth Runr Ogam Tglg Hano Buhd Tagb Limb Olck Lepc Saur Kali Rjng Vaii Bamu Batk Mand Samr Adlm Osge Rohg Plrd Lisu
  Mtei Cakm Sylo Takr Shrd Sidd Modi Tirh Newa Gran Khoj Sind Mahj Hluw Egyp Xsux Ital Ugar Xpeo Linb Lina Phnx Lydi Lyci
  Cari Avst Prti Phli Phlp Orkh Armi Sarb Narb Nbat Palm Hatr Mani Elba Aghb Perm Dupl Brai Shaw Dsrt Osma Cprt Glag Brah
  Kthi Phag Khar Merc Mero Sora Wara Pauc Mroo Hmng Bass Mend Ahom Mult Hung Sgnw Bhks Marc Tang Nshu Soyo Zanb Gonm Maka
  Medf Dogr Gong Sogd Sogo Elym Nand Hmnp Wcho Chrs Diak Kits Yezi Vith Toto Tnsa Ougr Cpmn Kawi Nagm`

let patterns: readonly { readonly script: string; readonly pattern: RegExp }[] | undefined
const known = new Map<number, string>()

/** The code of a code point's script; `Zyyy` and `Zinh` for shared ones, `Zzzz` for unassigned ones. */
export const scriptOf = (codePoint: number): string => {
  const found = known.get(codePoint)
  if (found !== undefined) return found
  patterns ??= scripts.split(/\s+/).flatMap(patternOf)
  const character = String.fromCodePoint(codePoint)
  const script = patterns.find(({ pattern }) => pattern.test(character))?.script ?? 'Zzzz'
  known.set(codePoint, script)
  return script
}

/** Scripts newer than the runtime's Unicode have no pattern. */
const patternOf = (script: string): { script: string; pattern: RegExp }[] => {
  try {
    return [{ script, pattern: new RegExp(`\\p{Script=${script}}`, 'u') }]
  } catch {
    return []
  }
}
