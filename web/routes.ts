import { index, type RouteConfig } from '@react-router/dev/routes';

export default [index('pages/landing.tsx')] satisfies RouteConfig;
