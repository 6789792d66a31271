/** How long pictures of one service take, as experienced on this computer. */
export interface RenderTimes {
  /** Of one picture, recently; null before the first. */
  usualMs(): Promise<number | null>
  /** Never rejects. */
  note(ms: number): Promise<void>
}
