export const server = {
  title: 'Local server',
  text: 'Answers programs on this computer only.',
  running: 'Running',
  off: 'Off',
  port: 'Port',
  anyPort: '0: any free port',
  ownKey: 'This window has a key of its own, kept in the keychain of the system.',
  keyCopied: 'Key copied',
  copyKey: 'Copy its key',
  reference: 'API reference',
  notChanged: 'The server is as it was before',
}
