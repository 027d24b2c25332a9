import { ConfigError, parseConfig } from '../config/config.ts';

/** The errors of an environment; empty when it is accepted. */
export function configErrorsOf(env: Record<string, string>): readonly string[] {
  try {
    parseConfig(env);
    return [];
  } catch (error) {
    if (error instanceof ConfigError) return error.errors;
    throw error;
  }
}
