import {
  type DatabaseConnection,
  type Driver,
  PGliteAdapter,
  PGliteDialect,
  type PGliteDialectConfig,
  PGliteDriver,
} from 'kysely';

/**
 * Kysely's dialect of PGlite, except that no statement is held back until the one before has answered:
 * PGlite itself lets statements and transactions in one by one, and in a thread of its own it would
 * have nothing to do until the next one came.
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

/** Kysely's driver of PGlite has one connection, which holds one transaction. */
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
    if (!driver) throw new Error('The connection is of another driver');
    return driver;
  }
}
