/** Links from outside into the window. */
export const links = {
  noMockup: 'The mockup of the link is not here',
  noRun: 'The batch of the link is not here',
  elsewhere: 'It was removed, or belongs to another computer.',
  copied: 'Link copied',
  copiedDetail: 'It opens this on this computer.',
  copyMockup: 'Copy link to the mockup',
  copyRun: 'Copy link to the run',
}
