/**
 * Whether a host's name is this computer without asking anybody: `localhost` and the names beneath it (RFC 6761). A
 * resolver may not know them, or may lie.
 */
export const isLoopbackName = (host: string): boolean => /(?:^|\.)localhost\.?$/i.test(host)
