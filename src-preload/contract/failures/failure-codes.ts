/** The HTTP status of a failure code, and whether the same call may succeed when it is sent again. */
interface CodeMeaning {
  readonly httpStatus: number
  readonly retryable: boolean
}

/** The only catalogue of failure codes: first the service's own (`spec`), then Mockwright's. */
export const failureCodes = {
  PSD_DOWNLOAD_FAILED: { httpStatus: 400, retryable: true },
  PSD_PARSE_FAILED: { httpStatus: 400, retryable: false },
  DIMENSION_TOO_LARGE: { httpStatus: 400, retryable: false },
  NO_SMART_OBJECTS: { httpStatus: 400, retryable: false },
  UNSUPPORTED_FEATURE: { httpStatus: 400, retryable: false },
  UNSUPPORTED_SMART_OBJECT_FORMAT: { httpStatus: 400, retryable: false },
  LINKED_SMART_OBJECT_CONTENT_MISSING: { httpStatus: 422, retryable: false },
  SMART_OBJECT_EXTRACTION_FAILED: { httpStatus: 500, retryable: false },
  LAYER_RENDER_FAILED: { httpStatus: 500, retryable: true },
  INTERNAL_ERROR: { httpStatus: 500, retryable: true },
  OUTPUT_RESOLUTION_LIMIT: { httpStatus: 402, retryable: false },
  OUTPUT_TOO_LARGE_FOR_WEBP: { httpStatus: 400, retryable: false },
  REUPLOAD_REQUIRED: { httpStatus: 400, retryable: false },
  ASSET_UNREACHABLE: { httpStatus: 400, retryable: true },
  ASSET_BLOCKED: { httpStatus: 400, retryable: false },
  ARTWORK_TOO_LARGE: { httpStatus: 400, retryable: false },
  /** The account has reached its limit of stored mockups. */
  psd_limit_reached: { httpStatus: 403, retryable: false },
  CREDITS_EXHAUSTED: { httpStatus: 402, retryable: false },
  /** The same Idempotency-Key was sent with another body. */
  IDEMPOTENCY_KEY_REUSED: { httpStatus: 409, retryable: false },
  /** The resource's state does not allow this. */
  CONFLICT: { httpStatus: 409, retryable: false },
  RATE_LIMIT_EXCEEDED: { httpStatus: 429, retryable: true },
  CONCURRENT_LIMIT_EXCEEDED: { httpStatus: 429, retryable: true },
  FEATURE_UNAVAILABLE: { httpStatus: 400, retryable: false },
  /** The artwork's bytes are not a picture that we can read. */
  ARTWORK_UNREADABLE: { httpStatus: 400, retryable: false },
  /** The bytes to free of their background are not a picture that we can read, or too small or too large. */
  INVALID_IMAGE: { httpStatus: 422, retryable: false },
  /** Nothing stands out from the background, or the work takes too much; the same picture fails again. */
  BACKGROUND_REMOVAL_FAILED: { httpStatus: 500, retryable: false },
  /** Nothing on this machine writes such films; the message says what to install. */
  VIDEO_ENCODER_MISSING: { httpStatus: 501, retryable: false },
  /** The process that wrote the film ended, or its frames broke off. */
  VIDEO_ENCODER_FAILED: { httpStatus: 500, retryable: true },
  INVALID_VIDEO_DURATION: { httpStatus: 400, retryable: false },
  /** A video of neither a mockup nor a picture, or of both. */
  INVALID_VIDEO_INPUT: { httpStatus: 400, retryable: false },
  ADVANCED_MODEL_UNAVAILABLE: { httpStatus: 400, retryable: false },
  /** An explicitly requested font is not in the catalogue. */
  FONT_NOT_FOUND: { httpStatus: 404, retryable: false },
  FONT_UNREADABLE: { httpStatus: 422, retryable: false },
  /** The place that the service keeps its files in does not answer; jobs wait until it does. */
  FILES_UNREACHABLE: { httpStatus: 503, retryable: true },
  /** The database that processes share does not answer, or its answer was lost; jobs wait until it does. */
  DATABASE_UNREACHABLE: { httpStatus: 503, retryable: true },
  FILE_NOT_FOUND: { httpStatus: 404, retryable: false },
  /** Over HTTP this is always the server's own disk. */
  FILE_NOT_WRITABLE: { httpStatus: 507, retryable: false },
  LAYER_NOT_FOUND: { httpStatus: 404, retryable: false },
  /** The document has no layer comp with that name or number. */
  LAYER_COMP_NOT_FOUND: { httpStatus: 404, retryable: false },
  /** The smart object has no print area preset with that uuid. */
  PRINT_AREA_PRESET_NOT_FOUND: { httpStatus: 404, retryable: false },
  /** The photo mockup has no such print area or surface. */
  PRINT_AREA_NOT_FOUND: { httpStatus: 404, retryable: false },
  /** A photo mockup with that name exists. */
  MOCKUP_NAME_EXISTS: { httpStatus: 409, retryable: false },
  MOCKUP_NOT_FOUND: { httpStatus: 404, retryable: false },
  NOT_FOUND: { httpStatus: 404, retryable: false },
  /** Several layers have the requested name. */
  LAYER_AMBIGUOUS: { httpStatus: 400, retryable: false },
  INVALID_INPUT: { httpStatus: 422, retryable: false },
  /** The body does not match its content type (broken JSON, a truncated form). */
  MALFORMED_REQUEST: { httpStatus: 400, retryable: false },
  BODY_TOO_LARGE: { httpStatus: 413, retryable: false },
  FORBIDDEN: { httpStatus: 403, retryable: false },
  UNAUTHORIZED: { httpStatus: 401, retryable: false },
  CANCELLED: { httpStatus: 499, retryable: true },
  /** The remote service gave no answer, or an answer that is incomplete or unreadable. */
  SERVICE_UNREACHABLE: { httpStatus: 502, retryable: true },
  /** The engine's process died during this call; it has been restarted. */
  ENGINE_CRASHED: { httpStatus: 500, retryable: true },
  /** The process ended during every attempt at this job. */
  JOB_ABANDONED: { httpStatus: 500, retryable: false },
  OUT_OF_MEMORY: { httpStatus: 500, retryable: false },
} as const satisfies Record<string, CodeMeaning>

export type FailureCode = keyof typeof failureCodes

export const isFailureCode = (code: unknown): code is FailureCode =>
  typeof code === 'string' && Object.hasOwn(failureCodes, code)
