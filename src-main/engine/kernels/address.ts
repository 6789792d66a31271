/** An address in the shared memory, in bytes. 0 is never a valid address: it means "none". */
export type Address = number
