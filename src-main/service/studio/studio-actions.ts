import type { DocumentEdits } from '@contract/edits/edit-wires'
import { AppError } from '@contract/errors'
import { renderExportOptions } from '@contract/service/renders'
import type { StudioActionKind } from '@contract/service/studio'
import { type StudioReceipt, studioReceipt } from '@contract/studio/studio-receipt'
import type { Uuid } from '@contract/vocabulary'
import { uuidOf } from '../naming/uuid-of'
import type { Policy } from '../policy/policy'
import type { Clock } from '../ports/clock'
import type { Ledger } from '../ports/ledger'
import type { Log } from '../ports/log'
import type { ReceiptOwner, StoredStudioSession, StudioStore } from '../ports/studio-store'
import type { Transaction } from '../ports/transaction'
import type { WebhookStore } from '../ports/webhook-store'
import { type DrawnFileDeps, drawnFile, outputWidthOf } from '../renders/drawn-file'
import type { Dispatcher } from '../webhooks/dispatcher'
import { endedJob } from '../webhooks/ended-job'
import type { Outbox } from '../webhooks/outbox'
import { logRefusal } from './refusal-log'
import type { StudioArtworks } from './studio-artworks'
import { artworkNamed, studioEdits } from './studio-design'
import type { StudioMockup } from './studio-mockups'
import { drawStudioPrints, type StudioPrintsDeps } from './studio-prints'
import { hashOfSecret, receiptOf } from './studio-secrets'

export interface StudioActionsDeps {
  readonly store: Pick<StudioStore, 'actionsOf' | 'consumeAction'>
  readonly artworks: Pick<StudioArtworks, 'of'>
  readonly engine: DrawnFileDeps['engine'] & StudioPrintsDeps['engine']
  readonly servedFiles: DrawnFileDeps['servedFiles'] & { placeOf(file: string): string }
  readonly policy: Pick<Policy, 'admitRender' | 'usualRenderWidth' | 'charge'>
  readonly transaction: Transaction<{
    readonly ledger: Ledger
    readonly studio: StudioStore
    readonly webhooks: WebhookStore
  }>
  readonly outbox: Pick<Outbox, 'announceAction'>
  readonly dispatcher: Pick<Dispatcher, 'wake'>
  readonly now: Clock
  readonly log: Log
}

export interface StudioPress {
  readonly action: StudioActionKind
  readonly edits: DocumentEdits
  /** The same press again gives the same receipt. */
  readonly press: Uuid
  readonly token: string
  readonly signal?: AbortSignal | undefined
}

/** Receipts: made when a customer orders, and given to the shop's server once. */
export const createStudioActions = (deps: StudioActionsDeps) => {
  const { store, servedFiles, policy, now, log } = deps
  const atWork = new Map<Uuid, Promise<StudioReceipt>>()

  const make = async (
    id: Uuid,
    session: StoredStudioSession,
    mockup: StudioMockup,
    { action, edits, press, token, signal }: StudioPress,
  ): Promise<StudioReceipt> => {
    const startedAt = now()
    const artworks = await deps.artworks.of(session)
    const resolved = studioEdits(edits, mockup, artworks, servedFiles.placeOf)
    const width = policy.usualRenderWidth
    const options = renderExportOptions.parse({})
    await policy.admitRender(
      outputWidthOf({ format: options.image_format, width }, mockup.description.width),
      mockup.price,
    )
    const work = { uuid: id, keyId: session.keyId, ...(signal && { signal }) }
    const { address } = await drawnFile(
      {
        ...{ source: mockup.source, edits: resolved, options, width, label: mockup.name },
        lost: (cause) => new AppError('mockupFileLost', { mockup: mockup.name }, { cause }),
      },
      work,
      deps,
    )
    const print_files = await drawStudioPrints({ mockup, edits, resolved, artworks }, work, deps)
    const used = new Set(
      edits.smart_objects.flatMap(({ artwork_id, above = [] }) => [
        artwork_id,
        ...above.map((each) => each.artwork_id),
      ]),
    )
    const designs = [...used].map(async (artworkId) => {
      const { name, file, width: pixels, height, format } = artworkNamed(artworkId, artworks)
      const url = await servedFiles.addressOf(file, session.keyId)
      return { artwork_id: artworkId, name, url, width: pixels, height, format }
    })
    const receipt: StudioReceipt = {
      id,
      action_id: session.actionId ?? id,
      action,
      session_id: session.id,
      mockup_type: session.mockupType,
      mockup_uuid: session.mockupUuid,
      product_id: session.productId,
      variant_id: session.variantId,
      picture_url: address,
      print_files,
      designs: await Promise.all(designs),
      placement: edits,
      created_at: now().toISOString(),
    }
    await keep(receipt, session, mockup, { startedAt, receiptHash: hashOfSecret(receiptOf(token, press)) })
    return receipt
  }

  /** Kept, charged and announced together, or not at all. */
  const keep = async (
    receipt: StudioReceipt,
    session: StoredStudioSession,
    mockup: StudioMockup,
    { startedAt, receiptHash }: { readonly startedAt: Date; readonly receiptHash: string },
  ): Promise<void> => {
    const { id, action_id: actionId, action } = receipt
    const endedAt = now()
    const job = {
      ...endedJob({
        id,
        kind: session.mockupType === 'psd' ? 'render' : 'photo_mockup_render',
        startedAt,
        endedAt,
      }),
      ...{ result_url: receipt.picture_url, mockup_uuid: mockup.uuid, mockup_name: mockup.name },
      credits_charged: mockup.price,
    }
    const { session_id, product_id, variant_id } = receipt
    await deps.transaction(async ({ ledger, studio, webhooks }) => {
      await studio.addAction({
        ...{ id, sessionId: session.id, keyId: session.keyId, receiptHash, actionId },
        ...{ receipt: JSON.stringify(receipt), createdAt: endedAt, consumedAt: null },
      })
      await policy.charge({ work: id, credits: mockup.price, keyId: session.keyId }, ledger)
      const more = { action_id: actionId, action, session_id, product_id, variant_id }
      await deps.outbox.announceAction(job, more, webhooks)
    })
    deps.dispatcher.wake()
  }

  return {
    /**
     * Draws what was ordered and keeps its receipt. Costs as much as a render. Throws `OUTPUT_RESOLUTION_LIMIT`,
     * `CREDITS_EXHAUSTED`, and what drawing throws.
     */
    async act(session: StoredStudioSession, mockup: StudioMockup, press: StudioPress) {
      const id = uuidOf('studio action', session.id, press.press)
      const before = (await store.actionsOf(session.id)).find((each) => each.id === id)
      const running =
        atWork.get(id) ??
        (before
          ? Promise.resolve(studioReceipt.parse(JSON.parse(before.receipt)))
          : make(id, session, mockup, press))
      atWork.set(id, running)
      const { action_id, picture_url } = await running.finally(() => atWork.delete(id))
      return { success: true as const, receipt: receiptOf(press.token, press.press), action_id, picture_url }
    },

    /** Throws `NOT_FOUND`, also for the receipt of another key. */
    async consume(
      {
        receipt,
        action_id,
      }: { readonly receipt?: string | undefined; readonly action_id?: string | undefined },
      owner: ReceiptOwner,
    ) {
      const name =
        receipt === undefined ? { actionId: action_id ?? '' } : { receiptHash: hashOfSecret(receipt) }
      const consumed = await store.consumeAction(name, owner, now())
      if (consumed === null) {
        logRefusal(log, { session: null, reason: 'studioReceiptUnknown', origin: null })
        throw new AppError('studioReceiptUnknown', {})
      }
      const taken: unknown = JSON.parse(consumed.action.receipt)
      return { success: true as const, replayed: consumed.isReplayed, receipt: taken }
    },
  }
}
export type StudioActions = ReturnType<typeof createStudioActions>
