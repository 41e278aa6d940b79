import { ERROR_CODES, type ErrorCode, errorCodeOf } from '@/lib/config/errorCodes';
import type { Envelope } from './envelope';

/** A call that answered with a non-zero resultCode. `message` is the server's errMsg, fit to be shown. */
export class ApiError extends Error {
  override readonly name = 'ApiError';
  readonly code: ErrorCode;
  /** Field -> sentence, where the input was refused field by field. */
  readonly fields: Readonly<Record<string, string>>;
  /** Of 'tooMany': when the same would be taken again, in seconds from now. */
  readonly retryAfterSeconds: number | null;
  /** Of 'proofNeeded': what is to be solved (lib/account/codeProof). */
  readonly challenge: string | null;

  constructor(
    code: ErrorCode,
    message: string = ERROR_CODES[code].message,
    fields: Record<string, string> = {},
    retryAfterSeconds: number | null = null,
    challenge: string | null = null,
  ) {
    super(message);
    this.code = code;
    this.fields = fields;
    this.retryAfterSeconds = retryAfterSeconds;
    this.challenge = challenge;
  }

  /** Of a form: field -> sentence, the first of which is said where there is room for one. */
  static ofFields(fields: Record<string, string>): ApiError {
    return new ApiError('badInput', Object.values(fields)[0], fields);
  }

  /** `waitMs` until the same would be taken again. */
  static tooMany(waitMs: number, message?: string): ApiError {
    return new ApiError('tooMany', message, {}, Math.max(1, Math.ceil(waitMs / 1_000)));
  }

  get resultCode(): number {
    return ERROR_CODES[this.code].resultCode;
  }

  get status(): number {
    return ERROR_CODES[this.code].status;
  }

  static proofNeeded(challenge: string): ApiError {
    return new ApiError('proofNeeded', undefined, {}, null, challenge);
  }

  static fromEnvelope({ resultCode, errMsg, challenge }: Envelope): ApiError {
    return new ApiError(errorCodeOf(resultCode), errMsg || undefined, {}, null, challenge);
  }
}

/** No answer came: offline, timed out, or not an envelope. `message` is shown as a toast in the lead flow. */
export class NetworkError extends Error {
  override readonly name = 'NetworkError';
  /** As an error page says it (lib/kernel/failure). */
  readonly status = 502;

  constructor(message = 'Network Error', options?: ErrorOptions) {
    super(message, options);
  }
}

/** The caller gave up: nothing is shown. */
export class CancelledError extends Error {
  override readonly name = 'CancelledError';
}
