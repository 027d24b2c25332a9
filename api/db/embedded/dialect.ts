import {
  type DatabaseConnection,
  type Driver,
  PGliteAdapter,
  PGliteDialect,
  type PGliteDialectConfig,
  PGliteDriver,
} from 'kysely';

/**
 * Kysely's PGlite dialect without its queue of statements: PGlite queues statements and transactions
 * itself, and waiting for each response from a worker thread would leave that thread idle.
 */
export class EmbeddedDialect extends PGliteDialect {
  readonly #config: PGliteDialectConfig;

  constructor(config: PGliteDialectConfig) {
    super(config);
    this.#config = config;
  }

  override createAdapter = () => new ManyConnections();
  override createDriver = () => new DriverPerConnection(this.#config);
}

class ManyConnections extends PGliteAdapter {
  override get supportsMultipleConnections() {
    return true;
  }
}

type PGliteConnection = Parameters<PGliteDriver['beginTransaction']>[0];

/** Kysely's PGlite driver has one connection, which supports one transaction. */
class DriverPerConnection implements Driver {
  readonly #config: PGliteDialectConfig;
  readonly #drivers = new WeakMap<DatabaseConnection, PGliteDriver>();
  readonly #own: PGliteDriver;

  constructor(config: PGliteDialectConfig) {
    this.#config = config;
    this.#own = new PGliteDriver(config);
  }

  init = () => this.#own.init();
  destroy = () => this.#own.destroy();

  async acquireConnection(): Promise<DatabaseConnection> {
    const driver = new PGliteDriver(this.#config);
    await driver.init();
    const connection = await driver.acquireConnection();
    this.#drivers.set(connection, driver);
    return connection;
  }

  async releaseConnection(): Promise<void> {}

  beginTransaction = (connection: DatabaseConnection) =>
    this.#driverOf(connection).beginTransaction(connection as PGliteConnection);
  commitTransaction = (connection: DatabaseConnection) =>
    this.#driverOf(connection).commitTransaction(connection as PGliteConnection);
  rollbackTransaction = (connection: DatabaseConnection) =>
    this.#driverOf(connection).rollbackTransaction(connection as PGliteConnection);

  #driverOf(connection: DatabaseConnection): PGliteDriver {
    const driver = this.#drivers.get(connection);
    if (!driver) throw new Error('The connection belongs to another driver');
    return driver;
  }
}
