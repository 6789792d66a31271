/** A mark for a pottery: a vessel in the mouth of a kiln. Outlines only, so that it needs no font. */
export function kilnLogo(): string {
  const flames = Array.from({ length: 9 }, (_, i) => {
    const angle = Math.PI * (i / 8)
    const [x, y] = [-Math.cos(angle), -Math.sin(angle)]
    const from = [600 + x * 440, 620 + y * 440]
    const to = [600 + x * (i % 2 === 0 ? 540 : 505), 620 + y * (i % 2 === 0 ? 540 : 505)]
    return `<line x1="${from[0].toFixed(1)}" y1="${from[1].toFixed(1)}" x2="${to[0].toFixed(1)}" y2="${to[1].toFixed(1)}"/>`
  })
  return [
    '<svg xmlns="http://www.w3.org/2000/svg" viewBox="0 0 1200 1200" width="1200" height="1200">',
    '<path fill="#b4472a" d="M220 1010V620a380 380 0 0 1 760 0v390Z"/>',
    '<path fill="#f3e3cc" d="M318 1010V632a282 282 0 0 1 564 0v378Z"/>',
    '<path fill="#2a2320" d="M520 505h160v46c0 30 96 92 96 214 0 110-62 173-112 195H536c-50-22-112-85-112-195 0-122 96-184 96-214Z"/>',
    '<path fill="#d99a3d" d="M431 716c60-44 112-44 169 0s109 44 169 0c5 16 7 32 7 49 0 18-2 35-5 51-62 44-114 42-171-2s-109-46-171 2c-3-16-5-33-5-51 0-17 2-33 7-49Z"/>',
    '<rect fill="#b4472a" x="140" y="1010" width="920" height="54" rx="27"/>',
    `<g stroke="#d99a3d" stroke-width="34" stroke-linecap="round">${flames.join('')}</g>`,
    '</svg>',
    '',
  ].join('\n')
}
