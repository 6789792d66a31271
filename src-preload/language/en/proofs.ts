/** What a PDF proof has beside its pictures. */
export const proofs = {
  title: 'PDF proof',
  logo: 'Logo',
  logoText: 'At the head of each page',
  chooseLogo: 'Choose…',
  withoutLogo: 'None',
  notes: 'Notes',
  notesHint: 'Below the first picture: order number, deadline, what to look at',
  ticks: 'Boxes to tick',
  ticksText: 'Approved, with changes or not, and room for comments',
  cancel: 'Cancel',
  write: 'Save PDF…',
}
