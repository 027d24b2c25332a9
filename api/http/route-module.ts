import type { FastifyInstance } from 'fastify';
import type { Shop } from '../shop.ts';

/** What a module gives the API: it adds the routes of its calls. */
export type RouteModule = (app: FastifyInstance, shop: Shop) => void;
