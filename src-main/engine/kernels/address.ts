/** An address in the shared memory, in bytes. 0 is never a place of ours: it stands for "none". */
export type Address = number
