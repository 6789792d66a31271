import type { RequestOrigin } from '../../service/ports/request-origin'

/** The columns of a job or a delivery that tell which request brought it. */
export interface OriginRow {
  readonly request_id: string | null
  readonly traceparent: string | null
}

export const originOf = ({ request_id, traceparent }: OriginRow): { readonly origin?: RequestOrigin } =>
  request_id === null ? {} : { origin: { requestId: request_id, traceparent } }
