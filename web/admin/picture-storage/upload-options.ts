export type UploadOptions = {
  /** Receives the uploaded fraction, from 0 to 1. */
  onProgress: (fraction: number) => void;
  /** Receives whether the connection is slow or broken. */
  onStall: (isStalled: boolean) => void;
  signal: AbortSignal;
};
