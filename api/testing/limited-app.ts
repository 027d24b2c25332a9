import type { FastifyInstance } from 'fastify';
import { onTestFinished } from 'vitest';
import { createApp } from '../app.ts';
import type { ShopConfig } from '../config/config.ts';
import type { TestShop } from './test-shop.ts';

type Options = {
  config?: Partial<ShopConfig>;
  /** Receives the statements of this process. */
  onStatement?: (sql: string) => void;
};

/** A process of the shop with its rate limits, on the test shop's database, until the test ends. */
export async function openLimitedApp(
  { shop, connection }: TestShop,
  { config = {}, onStatement }: Options = {},
): Promise<FastifyInstance> {
  const app = await createApp({
    ...shop,
    ...(onStatement ? { db: connection.watch(({ sql }) => onStatement(sql)) } : {}),
    config: { ...shop.config, RATE_LIMIT: true, ...config },
  });
  onTestFinished(() => app.close());
  return app;
}
