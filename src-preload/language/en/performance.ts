/** The engine's share of the computer. */
export const performance = {
  title: 'Performance',
  lead: 'How much of this computer the engine may use while rendering. The default is right for most people.',
  engine: 'Engine',
  cores: 'Cores',
  coresText:
    'Threads that render at once. Fewer threads leave room for other programs, but pictures take longer.',
  coresHere_one: 'This computer has {{count}} core.',
  coresHere_other: 'This computer has {{count}} cores.',
  memory: 'Memory',
  memoryText:
    'Decoded layers kept for the next picture. With less memory, switching between mockups is slower.',
  memoryHere: 'This computer has {{size}}.',
  templates: 'Prepared mockups',
  templatesText:
    'Disk space for mockups that are kept ready. With none, the first picture of a mockup takes longer.',
  templatesHere: '{{size}} are in use now.',
  usual: 'usual',
  noneOption: 'None',
  threads_one: '{{count}} thread',
  threads_other: '{{count}} threads',
  now: 'Now',
  nowText: 'The engine’s current resources.',
  nowThreads: 'Threads',
  nowMemory: 'Memory used',
  nowAllowed: 'of {{size}} for cached layers',
  nowAsleep: 'Not running: it starts with the first picture.',
  applying: 'The change takes effect when the engine has finished its current work.',
  saveFailed: 'The setting was not changed',
  infoFailed: 'The engine does not answer',
}
