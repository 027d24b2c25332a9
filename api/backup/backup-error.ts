/** A backup, restore or move that cannot be made, with a Spanish message for the operator. */
export class BackupError extends Error {
  override name = 'BackupError';
}
