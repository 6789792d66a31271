import { resolve } from 'node:path'
import { type AppLink, readAppLink } from '@contract/desktop/app-link'

/** A request by the system, a shell or another program to show something. */
export type OpenRequest =
  | { readonly kind: 'document'; readonly path: string }
  | { readonly kind: 'link'; readonly link: AppLink }

/** Parses a command line. Switches and other arguments are ignored. */
export const openRequestsIn = (argv: readonly string[], workingFolder = process.cwd()): OpenRequest[] =>
  argv.slice(1).flatMap((argument): OpenRequest[] => {
    const link = readAppLink(argument)
    if (link) return [{ kind: 'link', link }]
    const isDocument = /\.(psd|psb|mockphoto)$/i.test(argument) && !/^(-|[a-z]{2,}:\/\/)/i.test(argument)
    return isDocument ? [{ kind: 'document', path: resolve(workingFolder, argument) }] : []
  })
