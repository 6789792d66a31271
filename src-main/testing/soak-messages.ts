/** What `bench/soak` tells the program to do; each is answered once it is done. */
export type SoakOrder =
  | { readonly do: 'work'; readonly hour: number }
  /** While nothing else is at work: files that have just been written look as old as the clock is ahead. */
  | { readonly do: 'sweep' }
  | { readonly do: 'pass an hour' }
  | { readonly do: 'sleep a day' }
  | { readonly do: 'collect garbage' }

export type SoakAnswer =
  | { readonly type: 'listening'; readonly address: string; readonly key: string }
  | { readonly type: 'done'; readonly heapBytes: number }
  | { readonly type: 'failed'; readonly reason: string }
