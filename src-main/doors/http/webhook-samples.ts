/** Names of the headers of a delivery. */
export interface WebhookHeaders {
  readonly signature: string
  readonly timestamp: string
  readonly delivery: string
}

export interface CodeSample {
  readonly language: string
  readonly code: string
}

/**
 * How a receiver verifies a delivery. Each sample defines one function of the secret, the headers and the body as it
 * came.
 */
export const webhookSamples = (headers: WebhookHeaders): readonly CodeSample[] => [
  { language: 'JavaScript (Node)', code: inNode(headers) },
  { language: 'Python', code: inPython(headers) },
  { language: 'PHP', code: inPhp(headers) },
]

const inNode = ({
  signature,
  timestamp,
}: WebhookHeaders): string => `import { createHmac, timingSafeEqual } from 'node:crypto'

// headers: request.headers of node:http; body: the bytes as they came, before any JSON.parse
export function isGenuine(secret, headers, body) {
  const timestamp = headers['${timestamp.toLowerCase()}'] ?? ''
  const sent = Buffer.from(headers['${signature.toLowerCase()}'] ?? '', 'hex')
  const made = createHmac('sha256', secret).update(timestamp + '.').update(body).digest()
  const isFresh = Math.abs(Date.now() / 1000 - Number(timestamp)) <= 300
  return isFresh && sent.length === made.length && timingSafeEqual(sent, made)
}`

const inPython = ({ signature, timestamp }: WebhookHeaders): string => `import hashlib, hmac, time

# headers: request.headers of Flask, Django or FastAPI; body: the bytes as they came (request.get_data())
def is_genuine(secret, headers, body):
    timestamp = headers.get('${timestamp}', '')
    sent = headers.get('${signature}', '').encode()
    made = hmac.new(secret.encode(), timestamp.encode() + b'.' + body, hashlib.sha256).hexdigest()
    is_fresh = timestamp.isdigit() and abs(time.time() - int(timestamp)) <= 300
    return is_fresh and hmac.compare_digest(made.encode(), sent)`

const inPhp = ({ signature, timestamp }: WebhookHeaders): string => `<?php
// $headers: $_SERVER; $body: file_get_contents('php://input')
function is_genuine(string $secret, array $headers, string $body): bool {
    $timestamp = $headers['${inServer(timestamp)}'] ?? '';
    $made = hash_hmac('sha256', $timestamp . '.' . $body, $secret);
    $isFresh = ctype_digit($timestamp) && abs(time() - (int) $timestamp) <= 300;
    return $isFresh && hash_equals($made, $headers['${inServer(signature)}'] ?? '');
}`

const inServer = (header: string): string => `HTTP_${header.toUpperCase().replaceAll('-', '_')}`
